import { z } from 'zod';
import { fieldsOf } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, listOf } from '../fields.ts';
import { mostTestCategories, testCategoryContent } from '../rules/test-categories.ts';

/** A category of tests, in the order in which lists show it. */
const testCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** No new test takes it; those that have it keep it. */
  isRetired: z.boolean(),
  /** Tests that have it, in any status, those in the trash included. */
  testCount: z.number().int(),
});
export type TestCategory = z.output<typeof testCategory>;

const list = listOf(testCategory);
const params = z.strictObject({ categoryId: id });
const { name } = fieldsOf(testCategoryContent);

export const listTestCategories = endpoint({
  method: 'GET',
  path: '/api/admin/test-categories',
  access: 'admin',
  summary: 'The categories of tests, in their order',
  response: list,
});

export const createTestCategory = endpoint({
  method: 'POST',
  path: '/api/admin/test-categories',
  access: 'admin',
  rate: 'write',
  summary: 'Add a category of tests at the end of the list',
  isOnce: true,
  body: z.strictObject({ name }),
  status: 201,
  response: list,
  errors: ['conflict'],
});

export const changeTestCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/test-categories/:categoryId',
  access: 'admin',
  rate: 'write',
  summary: 'Rename a category, with the tests that have it, or retire it and take that back',
  params,
  body: z
    .strictObject({ name: name.optional(), isRetired: z.boolean().optional() })
    .refine((change) => Object.keys(change).length === 1, 'Send exactly one of name and isRetired'),
  response: list,
  errors: ['conflict'],
});

export const orderTestCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/test-categories/order',
  access: 'admin',
  rate: 'write',
  summary: 'A new order; refused when there are other categories by now',
  body: z.strictObject({ categoryIds: z.array(id).max(mostTestCategories) }),
  response: list,
  errors: ['conflict'],
});

export const deleteTestCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/test-categories/:categoryId',
  access: 'admin',
  rate: 'write',
  summary: 'Delete a category; one that tests have only with the category that they go to',
  isOnce: true,
  params,
  query: z.strictObject({ moveTo: id.optional() }),
  response: list,
  errors: ['conflict'],
});
