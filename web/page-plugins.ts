import react from '@vitejs/plugin-react';
import { babelOptionsOf } from './babel-plugins.ts';
import { endpointTables } from './endpoint-tables.ts';

/** Endpoints, components and their texts, for the browser and for the server alike. */
export const pagePlugins = () => [endpointTables(), react({ babel: babelOptionsOf })];
