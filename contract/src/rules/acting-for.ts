/**
 * The header that names the account a call is made for. Who sends what a device has kept of an account names that one:
 * by the time it is sent, somebody else may be logged in there.
 */
export const actingForHeader = 'acting-for';
