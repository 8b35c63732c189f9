import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { macroPlugin } from './macro-plugin.ts';

export default defineConfig({
  plugins: [react({ babel: { plugins: [macroPlugin] } })],
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // The contrast test reads the tokens as they are.
    css: { include: /tokens\.css/ },
  },
});
