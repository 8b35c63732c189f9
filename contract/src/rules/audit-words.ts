/** `icon-changed` → 'icon changed'; what the code calls otherwise is called as on the screen. */
export function auditWords(name: string): string {
  return name.replaceAll('accommodation', 'extra time').replaceAll('-', ' ');
}

/** `series.icon-changed` → 'series: icon changed'. */
export function actionWords(action: string): string {
  const [kind = '', deed = ''] = action.split('.');
  return `${auditWords(kind)}: ${auditWords(deed)}`;
}
