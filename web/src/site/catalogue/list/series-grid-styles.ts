export const seriesGridStyles = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';
