import type { Content, Written } from '@taiyari/contract/rules/content';
import { faultsInNew } from '@taiyari/contract/rules/content';
import {
  type ChangeEvent,
  type MouseEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { isApiError } from '#lib/api-error.ts';
import { useFaultWords } from '#lib/forms/fault-words.ts';
import {
  type FieldsOfErrors,
  type FormProblem,
  fieldOf,
  focusFirst,
  messageAt,
  type ProblemOf,
  refusalsIn,
  showWhatIsOfNoField,
} from '#lib/forms/refusals.ts';
import { useNoteSlow } from '#lib/forms/slow-sending.ts';
import { hearOfLogin } from '#lib/lost-session.ts';
import { useUnlessUnderWay } from '#lib/unless-begun.ts';

type Options<Values extends FieldValues> = {
  readonly content: Content;
  /** What the fields hold at first; without it, what the browser has filled in stays. */
  readonly initial?: Values;
  /** The values as the rules know them, where something else is typed (a number is a text). */
  readonly toThing?: (values: Values) => Written;
  readonly save: (values: Values) => Promise<unknown>;
  /** What to say of a refusal by the server as a whole. */
  readonly problemOf: ProblemOf;
  /** The same for what our own rules refuse; without it, the fields say enough. */
  readonly problemOfFaults?: (sentence: string) => FormProblem | null;
  /** What takes the focus when the form comes: with the control it replaces, the focus would be lost. */
  readonly takesFocus?: Path<Values>;
  /** What takes the focus after a refusal that names no field. */
  readonly refusedAt?: Path<Values>;
  readonly fieldsOfErrors?: FieldsOfErrors;
};

export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>;

/**
 * The one way to make a form: every fault that the rules of its content find is shown at once beside its field, the
 * first of them takes the focus, and nothing is sent before there is none. What the server refuses is shown alike. While
 * it is being saved it takes no letter: that one would be neither sent nor kept.
 */
export function useForm<Values extends FieldValues>(options: Options<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useRuledForm(options);
  const { errors, isDirty, isSubmitting } = form.formState;
  const [problem, setProblem] = useProblem();
  useNoteSlow(isSubmitting);
  const unlessUnderWay = useUnlessUnderWay();
  const controls = controlsOf(form);
  const errorOf = (field: string) => messageAt(errors, field);

  function showFaults(found: FieldErrors<Values>): void {
    const sentences = Object.keys(options.content.fields).map((field) => messageAt(found, field));
    const first = sentences.find((sentence) => sentence !== undefined);
    setProblem(first === undefined ? null : (options.problemOfFaults?.(first) ?? null));
    focusFirst(ref.current, Object.keys(found));
  }

  function showRefusal(error: unknown): void {
    const fields = { ...options.content.fields, ...options.initial };
    const refused = refusalsIn(error, (name) => name in fields, options.fieldsOfErrors);
    for (const { field, message } of refused) {
      form.setError(field as Path<Values>, { type: 'server', message });
    }
    setProblem(options.problemOf(error, refused[0]?.message), error);
    const names = refused.map(({ field }) => field);
    const refusedAt = options.refusedAt === undefined ? [] : [options.refusedAt];
    focusFirst(ref.current, names.length > 0 ? names : refusedAt);
  }

  // Scrolling lies outside React.
  useEffect(() => {
    if (problem !== null) showWhatIsOfNoField(ref.current);
  }, [problem]);

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    await options.save(values).catch(showRefusal);
  }, showFaults);

  return {
    ref,
    /** What a plain control needs to be a field of the form. It cuts nothing off: what is too long is said to be so. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      ...(isSubmitting && held),
      error: errorOf(name),
    }),
    /** The same for one that nobody sees: nothing is said about it. */
    trap: (name: Path<Values>) => form.register(name),
    errorOf,
    ...controls,
    suggest: useSuggestions(form),
    /** Other values in the place of what is typed. */
    reset: (values: Values) => {
      setProblem(null);
      form.reset(values);
    },
    problem,
    isSaving: isSubmitting,
    isDirty,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      unlessUnderWay(() => submit(event));
    },
    /** Once more, without a click. */
    submit: () => void submit(),
  };
}

/** A box knows no `readOnly`: it is ticked by a click. */
const held = { readOnly: true, onClick: (event: MouseEvent) => event.preventDefault() };

/** What is wrong with the form as a whole. That nobody is logged in is so no longer than until somebody is. */
function useProblem() {
  const [{ problem, error }, show] = useState<{ problem: FormProblem | null; error?: unknown }>({
    problem: null,
  });
  const setProblem = useCallback(
    (problem: FormProblem | null, error?: unknown) => show({ problem, error }),
    [],
  );

  // The session lies outside React.
  useEffect(() => {
    if (isApiError(error, 'unauthenticated')) return hearOfLogin(() => setProblem(null));
  }, [error, setProblem]);

  return [problem, setProblem] as const;
}

function useRuledForm<Values extends FieldValues>({
  content,
  initial,
  toThing = (values) => values,
  takesFocus,
}: Options<Values>) {
  const words = useFaultWords();
  const form = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values> | undefined,
    shouldFocusError: false,
    resolver: (values) => {
      const faults = faultsInNew(content, toThing(values), null);
      // Of several faults in one field the first stays.
      const errors = faults
        .toReversed()
        .map((fault) => [fieldOf(fault.path), { type: fault.code, message: words(fault) }]);
      return { values, errors: Object.fromEntries(errors) };
    },
  });
  const { setFocus } = form;

  // Focus lies outside React.
  useEffect(() => {
    if (takesFocus !== undefined) setFocus(takesFocus);
  }, [takesFocus, setFocus]);

  return form;
}

/** What stands in the fields, and how other controls than plain ones change it. */
function controlsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const values = () => form.watch();
  const change = (changed: Partial<Values>) => {
    if (isSubmitting) return;
    for (const [name, value] of Object.entries(changed)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
    }
  };
  const kept = (name: Path<Values>) => ({
    name,
    value: String(values()[name] ?? ''),
    error: messageAt(errors, name),
  });
  return {
    values,
    /** What is otherwise than the form began with: what another device has saved since is not written over by the rest. */
    changed: (): Partial<Values> => form.getValues(undefined, { dirtyFields: true }),
    change,
    /** What a choice among options needs, which holds its value whatever options there are. */
    choice: (name: Path<Values>) => ({
      ...kept(name),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
    /** The same for a day; what is no day is for the rules to refuse. */
    day: (name: Path<Values>) => ({
      ...kept(name),
      onDay: (day: string | null) => change({ [name]: day ?? 'no day' } as Partial<Values>),
    }),
  };
}

/** For what is known of who is here: it takes no place of what is typed. */
function useSuggestions<Values extends FieldValues>({
  getValues,
  setValue,
}: UseFormReturn<Values>) {
  return useCallback(
    (values: Partial<Values>) => {
      for (const [name, value] of Object.entries(values)) {
        const path = name as Path<Values>;
        if (!getValues(path)) setValue(path, value as PathValue<Values, Path<Values>>);
      }
    },
    [getValues, setValue],
  );
}
