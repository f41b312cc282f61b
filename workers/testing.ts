import pino from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { TaskContext } from "./task.ts";

/** Context for a job that is never lost; steps run every time. */
export function createTaskContext(db: Db, changes: Partial<TaskContext> & { businessId?: number } = {}): TaskContext {
	const { businessId = 0, ...rest } = changes;
	return {
		db,
		log: pino({ level: "silent" }),
		signal: new AbortController().signal,
		isLast: false,
		attempt: 1,
		turn: "yielding",
		hasHours: false,
		jobKey: "1.0",
		hold: async () => {},
		step: (_name, work) => inBusiness(db, businessId, work),
		...rest,
	};
}

export async function startSmtp(options: SMTPServerOptions = {}) {
	const mails: Buffer[] = [];
	const server = new SMTPServer({
		authOptional: true,
		// Idle connections are closed after this time in ms.
		closeTimeout: 50,
		onData(stream, _session, done) {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.on("end", () => {
				mails.push(Buffer.concat(parts));
				done();
			});
		},
		...options,
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
	const address = server.server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		mails,
		url: `smtp://127.0.0.1:${port}?tls=off`,
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
