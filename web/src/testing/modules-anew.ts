import { vi } from 'vitest';

// What a test file imports after this is loaded anew, as for the first page of a visit: for those that put modules in the
// place of others, forbid what these have opened already, or look at what happens the first time.
vi.resetModules();
// It has prepared the modules of before.
await import('#testing/setup.ts');
