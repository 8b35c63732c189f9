import type { Api, BodyOf, ReceivedMessage } from '@taiyari/contract';
import { type ContactState, contactStates } from '@taiyari/contract/rules/contact';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export const messagePageSize = 20;

const messagesKey = ['admin', 'messages'] as const;

export function messageListQuery({ search, state, ...place }: ListSearch<'state'>) {
  const query = {
    search,
    state: contactStates.find((known) => known === state),
    ...placeOf(place, messagePageSize),
  };
  return queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listContactMessages', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

export function messageQuery(messageId: string) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', messageId],
    queryFn: ({ signal }) => callAdmin('getContactMessage', { params: { messageId }, signal }),
    staleTime: 0,
  });
}

export function useChangeState(messageId: string) {
  const keep = useKeepMessage(messageId);
  return useMutation({
    mutationFn: (state: ContactState) =>
      callAdmin('changeContactMessage', { params: { messageId }, body: { state } }),
    onSuccess: keep,
  });
}

export function useAnswer(messageId: string) {
  const client = useQueryClient();
  const keep = useKeepMessage(messageId);
  return useMutation({
    mutationFn: (body: BodyOf<Api['answerContactMessage']>) =>
      callAdmin('answerContactMessage', { params: { messageId }, body }),
    onSuccess: keep,
    // What was said meanwhile stands above the answer that was refused.
    onError: () => client.invalidateQueries(messageQuery(messageId)),
  });
}

function useKeepMessage(messageId: string) {
  const client = useQueryClient();
  return (message: ReceivedMessage) => {
    client.setQueryData(messageQuery(messageId).queryKey, message);
    void client.invalidateQueries({ queryKey: [...messagesKey, 'list'] });
  };
}
