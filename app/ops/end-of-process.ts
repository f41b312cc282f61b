import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

interface Options {
	log: Logger;
	/** In order, when somebody asks this process to end. */
	stop(): Promise<unknown>;
	/** What else the last line says. */
	summary?(): object;
	/** After a fault, before it exits: only what must not be left running. */
	afterFault?(): Promise<unknown> | undefined;
}

/** How long those that must stop may take, all together. */
const patienceMs = 40_000;

/**
 * How a process of the product ends, the same for web and workers. Asked to, it stops in order and says so. After an exception
 * that nobody caught its state is unknown: out at once, and whoever restarts it finds work where it was. A rejection that
 * nobody heard is the fault of one request or job only, which has its own answer: it is told and ends nobody else's work.
 */
export function handleProcessEnd({ log, stop, summary = () => ({}), afterFault }: Options): void {
	process.on("unhandledRejection", (reason) => {
		log.error({ alert: true, err: reason }, "a rejection that nobody heard");
	});
	const logger = { error: (error: unknown) => log.error({ err: error }, "stopping failed") };
	closeWithGrace({ delay: patienceMs, logger, skip: ["unhandledRejection"] }, async ({ err, signal }) => {
		if (err) {
			log.fatal({ err }, "unexpected error, exiting");
			await afterFault?.();
			return;
		}
		const began = Date.now();
		log.info({ signal }, "stopping: what is under way is finished first");
		await stop();
		log.info({ ms: Date.now() - began, ...summary() }, "stopped");
	});
}
