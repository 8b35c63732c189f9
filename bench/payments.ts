/** npm run bench -- payments: orders by a Razorpay on loopback while the server is killed; see README.md. */
import { parseArgs } from 'node:util';
import { runPaymentStorm } from '../server/src/testing/payments/storm.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'taiyari' },
  },
});

const began = performance.now();
const report = await runPaymentStorm({
  mode: 'production',
  orders: Number(values.orders),
  kills: Number(values.kills),
  seed: values.seed,
});
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${values.orders} orders, ${report.paid} paid, ${report.lostReturns} returns lost, ${report.events} events told, ` +
    `${report.refunded} refunded, ${report.kills} kills, ${seconds} s`,
);
for (const fault of report.faults) console.log(`WRONG: ${fault}`);
console.log(
  report.faults.length === 0
    ? 'One of everything for each, and no number is missing.'
    : `${report.faults.length} faults`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
