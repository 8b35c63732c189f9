/**
 * How many connections may wait to be taken, as far as the system allows it. Node's own 511 are fewer than a hall that
 * opens its papers at the same second: whoever comes after them is dropped.
 */
export const connectionBacklog = 4096;
