import { commandLine } from "./checks.js";
import { blueprintId, jobs, randomNodes, voucher } from "./client.js";

commandLine("");
const nodes = await randomNodes();
const { jobId, remainingPermits } = await jobs.scheduleFullMultipleInputsJob({
  blueprintId: blueprintId(),
  node0: nodes.node0.id,
  node1: nodes.node1.id,
  node2: nodes.node2.id,
  deadline: new Date(Date.now() + 24 * 60 * 60 * 1000),
  voucher: voucher(),
});
console.log(
  `job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`,
);
if (remainingPermits != null) {
  console.log(`the voucher is good for ${remainingPermits} more jobs`);
}
