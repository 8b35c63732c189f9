export const practiceGridStyles = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
