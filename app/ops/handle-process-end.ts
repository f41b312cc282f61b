import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

interface Options {
	log: Logger;
	stop(): Promise<unknown>;
	/** Additional fields of the last log line. */
	summary?(): object;
	/** Runs after a fault, before exit: stops only what must not keep running. */
	afterFault?(): Promise<unknown> | undefined;
}

/** Total time for graceful shutdown. */
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
