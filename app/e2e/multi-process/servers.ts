import { generateSecrets } from "#app/ops/settings.ts";
import { getAppDatabaseUrl } from "#db/app-login.ts";
import { createPool } from "#db/index.ts";
import { migrate } from "#db/migrate.ts";
import { PgBouncer } from "../faults/pgbouncer.ts";
import { FakeSmtp } from "../faults/smtp.ts";
import { Standby } from "../faults/standby.ts";

interface Options {
	dir: string;
	/** Direct PostgreSQL address. */
	url: string;
	/** The first of three that are free. */
	port: number;
	pooler?: boolean | undefined;
	replica?: boolean | undefined;
}

export async function openServers({ dir, url, port, pooler, replica }: Options) {
	// Through a pooler the login must be created beforehand.
	if (pooler || replica) await prepare(url);
	const app = getAppDatabaseUrl(url) ?? "";
	// A worker with a database URL runs as production and requires the other settings too.
	const mail = new FakeSmtp(port + 2);
	if (pooler) {
		process.env.SELETA_DATA = dir;
		generateSecrets(port);
		await mail.open();
	}
	const bouncer = pooler ? await PgBouncer.open({ port, owner: url, app, size: 30 }) : undefined;
	const standby = replica ? await Standby.open({ dir, url, port: port + 1 }) : undefined;
	return {
		env: {
			...(bouncer && {
				DATABASE_URL: bouncer.url,
				DATABASE_APP_URL: bouncer.appUrl,
				DATABASE_DIRECT_URL: url,
				SMTP_URL: mail.url,
				DATABASE_PREPARED: bouncer.keepsPrepared ? "on" : "off",
			}),
			...(standby && { READ_DATABASE_URL: standby.address }),
		},
		/** Restarts like an administrator: the pooler finishes running transactions first. */
		async roll() {
			if (bouncer) console.log(`PgBouncer ${bouncer.version} is new after ${await bouncer.restart("SIGINT")} ms`);
			if (!standby) return;
			await standby.crash();
			await standby.start();
			console.log("the standby is new");
		},
		async close() {
			await bouncer?.close();
			if (pooler) await mail.close();
			await standby?.close();
		},
	};
}

async function prepare(url: string): Promise<void> {
	const pool = createPool(url, { max: 4 });
	try {
		await migrate(pool, url);
		const limits = { statement_timeout: "15s", lock_timeout: "8s", idle_in_transaction_session_timeout: "30s" };
		for (const [name, value] of Object.entries(limits))
			await pool.query(`alter role seleta_app set ${name} = '${value}'`);
	} finally {
		await pool.end();
	}
}
