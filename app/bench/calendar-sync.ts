import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { googleSettings, microsoftSettings } from "#app/integrations/calendar/demo.server.ts";
import { startGoogleSimulator } from "#app/integrations/calendar/google-simulator.server.ts";
import { startMicrosoftSimulator } from "#app/integrations/calendar/microsoft-simulator.server.ts";
import type { CalendarSimulator } from "#app/integrations/calendar/simulator.server.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectCalendar, enqueueDueSyncs } from "#db/queries/calendar-connections.ts";
import type { BenchmarkRow } from "./back-office.ts";
import { cpuSeconds, startWorkers } from "./server-processes.ts";

const business = 1;
/** As issue 42 asks. */
const promisedSeconds = 60;
const hour = 3_600_000;

/** One worker process reads all calendars; the simulators answer over HTTP from this process. */
export async function calendarSyncRow(dataDir: string, { calendars = 200, changes = 50 } = {}): Promise<BenchmarkRow> {
	const services = { google: await startGoogleSimulator(), microsoft: await startMicrosoftSimulator() };
	const settings = { ...googleSettings(services.google.url), ...microsoftSettings(services.microsoft.url) };
	Object.assign(process.env, settings);
	const worker = await startWorkers(dataDir);
	try {
		const people = await inFirst((trx) => insertPeople(trx, calendars));
		for (const service of Object.values(services)) change(service, changes, 24);
		await inFirst((trx) => connect(trx, people));
		await untilRead(people, new Date(0), changes);

		for (const service of Object.values(services)) change(service, changes, 48);
		const before = await inFirst((trx) => makeDue(trx, people));
		const cpu = cpuSeconds(worker.pid);
		const started = performance.now();
		await inFirst(enqueueDueSyncs);
		await untilRead(people, before, changes);
		const seconds = (performance.now() - started) / 1000;
		return {
			name: `a sync of ${calendars} calendars, each with ${changes} changes, on one worker`,
			measured: `${seconds.toFixed(1)} s (${(cpuSeconds(worker.pid) - cpu).toFixed(1)} s of CPU)`,
			promise: `at most ${promisedSeconds} s`,
			kept: seconds <= promisedSeconds,
		};
	} finally {
		await worker.stop();
		await inFirst((trx) => trx.deleteFrom("recruiters").where("business_id", "=", business).where(isOfBench).execute());
		for (const name of Object.keys(settings)) delete process.env[name];
		for (const service of Object.values(services)) await service.close();
	}
}

const inFirst = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(getDb(), business, work);
const isOfBench = sql<boolean>`email like 'calendar.%@bench.example'`;

async function insertPeople(trx: Scoped, count: number): Promise<number[]> {
	const rows = await trx
		.insertInto("recruiters")
		.values(
			Array.from({ length: count }, (_, n) => ({
				business_id: business,
				name: `Agenda ${n}`,
				email: `calendar.${n}@bench.example`,
			})),
		)
		.returning("id")
		.execute();
	return rows.map(({ id }) => id);
}

/** Moves the same events to other hours, which changes them for every previous reader. */
function change(service: CalendarSimulator, changes: number, firstHour: number): void {
	const noon = Math.ceil(Date.now() / hour) * hour;
	for (let n = 0; n < changes; n += 1) {
		const start = noon + (firstHour + n) * hour;
		service.put({ id: `bench-${n}`, start: new Date(start).toISOString(), end: new Date(start + hour).toISOString() });
	}
}

async function connect(trx: Scoped, people: readonly number[]): Promise<void> {
	const credentials = JSON.stringify({
		accessToken: "access-0",
		refreshToken: "refresh",
		expiresAt: Date.now() + 24 * hour,
	});
	for (const [n, id] of people.entries())
		await connectCalendar(trx, id, {
			kind: n % 2 ? "google" : "microsoft",
			credentials,
			account: `calendar.${n}`,
			readsTitles: false,
		});
}

const areTheirs = (people: readonly number[]): RawBuilder<boolean> =>
	sql<boolean>`business_id = ${business} and recruiter_id = any(${sql.val(people)}::bigint[])`;

/** Marks these people as due; returns the time of the change. */
async function makeDue(trx: Scoped, people: readonly number[]): Promise<Date> {
	const [row] = await trx
		.updateTable("calendar_connections")
		.set({ next_sync_at: sql<Date>`now()` })
		.where(areTheirs(people))
		.returning("next_sync_at as now")
		.execute();
	return row?.now ?? new Date();
}

/** Waits until every calendar was read after the given time and has all changes. */
async function untilRead(people: readonly number[], after: Date, changes: number): Promise<void> {
	for (let tries = 0; tries < 3_000; tries += 1) {
		const row = await inFirst((trx) =>
			trx
				.selectFrom("calendar_connections")
				.select(({ fn }) => [
					fn.countAll<number>().filterWhere("last_sync_at", ">", after).as("read"),
					fn.max("last_error").as("wrong"),
				])
				.where(areTheirs(people))
				.executeTakeFirst(),
		);
		if (row?.wrong) throw new Error(`A calendar could not be read: ${row.wrong}`);
		if (Number(row?.read) === people.length) return expectTimes(people, changes);
		await sleep(100);
	}
	throw new Error("Not every calendar was read within five minutes.");
}

async function expectTimes(people: readonly number[], changes: number): Promise<void> {
	const row = await inFirst((trx) =>
		trx
			.selectFrom("calendar_busy_times")
			.select(({ fn }) => fn.countAll<number>().as("times"))
			.where(areTheirs(people))
			.executeTakeFirst(),
	);
	if (Number(row?.times) !== people.length * changes) throw new Error(`${row?.times} busy times: nothing was measured`);
}
