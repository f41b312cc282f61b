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

/** Uncaught exceptions exit at once, since state is unknown; unhandled rejections are only logged. */
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
