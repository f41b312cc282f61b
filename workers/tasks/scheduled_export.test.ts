import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { computeSignature, startS3 } from "#app/storage/s3.testing.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertBusinessExport, listBusinessExports } from "#db/queries/business-exports.ts";
import { findSchedule, saveSchedule } from "#db/queries/export-schedules.ts";
import { localNow } from "#db/queries/local-now.ts";
import { listQueueJobs } from "#db/queries/queue.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { BusinessArchive } from "../business-export/open-export.ts";
import { createTaskContext } from "../testing.ts";
import { businessExport } from "./business_export.ts";
import { scheduledExport } from "./scheduled_export.ts";

const database = useDatabase();
const signal = new AbortController().signal;
beforeAll(() => vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-planned-"))));
afterEach(() => {
	for (const name of ["EXPORT_FOLDER", "EXPORT_S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
		vi.stubEnv(name, "");
});

async function aPlan(target: "folder" | "s3") {
	const { id, name } = await database.business();
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, id, work);
	const uid = await within(async (trx) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await saveSchedule(trx, user.id, { every: "day", target, with_files: true, keep: 2, active: true });
		return (await trx.selectFrom("businesses").select("uid").where("id", "=", id).executeTakeFirstOrThrow()).uid;
	});
	const night = async (day: string, changes: Parameters<typeof createTaskContext>[1] = {}) => {
		await scheduledExport({ businessId: id, day }, createTaskContext(database.db));
		const { id: exportId } = await within((trx) =>
			trx.selectFrom("business_exports").select("id").where("state", "=", "running").executeTakeFirstOrThrow(),
		);
		// File names contain the creation time in seconds.
		await within((trx) =>
			trx
				.updateTable("business_exports")
				.set({ created_at: new Date(`${day}T03:00:00Z`) })
				.where("id", "=", exportId)
				.execute(),
		);
		await businessExport({ businessId: id, exportId }, createTaskContext(database.db, changes));
		return (await within((trx) => listBusinessExports(trx))).find(({ created_at: at }) =>
			at.toISOString().startsWith(day),
		);
	};
	return { uid, name, night };
}

const days = ["2026-11-20", "2026-11-21", "2026-11-22"];

async function whole(bytes: Buffer, business: string) {
	const archive = await BusinessArchive.open(new Blob([new Uint8Array(bytes)]));
	await archive?.verify(signal);
	expect(archive?.manifest).toMatchObject({ business, sealed: { included: false } });
}

test("a planned export lies whole in the business's own folder, and the oldest goes", async () => {
	const folder = mkdtempSync(join(tmpdir(), "seleta-folder-"));
	vi.stubEnv("EXPORT_FOLDER", folder);
	const { uid, name, night } = await aPlan("folder");
	for (const day of days) {
		const latest = await night(day);
		expect(latest).toMatchObject({ state: "ready", scheduled: true });
		expect(latest?.delivered_to).toContain(join(folder, uid, `seleta-${day}T030000Z-`));
	}
	const result = readdirSync(join(folder, uid)).sort();
	expect(result.map((item) => item.slice(0, 17))).toEqual(["seleta-2026-11-21", "seleta-2026-11-22"]);
	for (const item of result) await whole(readFileSync(join(folder, uid, item)), name);
	vi.stubEnv("EXPORT_FOLDER", "");
	expect(await night("2026-11-23")).toMatchObject({ state: "failed", problem: "delivery", delivered_to: null });
});

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "GET Object". */
test("the test's own store computes the signature of AWS's example", () => {
	const headers = {
		host: "examplebucket.s3.amazonaws.com",
		range: "bytes=0-9",
		"x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		"x-amz-date": "20130524T000000Z",
	};
	const authorization = "AWS4-HMAC-SHA256 SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=";
	const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
	expect(
		computeSignature(
			{ method: "GET", path: "/test.txt", headers, authorization },
			{ id: "", secret, region: "us-east-1" },
		),
	).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
});

test("a planned export lies whole in the bucket, signed; the oldest goes; a wrong key delivers nothing and says so", async () => {
	const store = await startS3({ id: "AKIDSELETA", secret: "segredo/do+balde", region: "us-east-1" });
	vi.stubEnv("EXPORT_S3_BUCKET", "seleta-exports");
	vi.stubEnv("S3_ENDPOINT", store.url);
	vi.stubEnv("S3_ACCESS_KEY_ID", "AKIDSELETA");
	vi.stubEnv("S3_SECRET_ACCESS_KEY", "segredo/do+balde");
	const { uid, name, night } = await aPlan("s3");
	for (const day of days) {
		const latest = await night(day);
		expect(latest).toMatchObject({ state: "ready" });
		expect(latest?.delivered_to).toContain(`s3://seleta-exports/${uid}/seleta-${day}T030000Z-`);
	}
	expect(store.refused).toEqual([]);
	const getDay = (key: string) => key.split(`/seleta-exports/${uid}/seleta-`)[1]?.slice(0, 10);
	expect([...store.kept.keys()].map(getDay).sort()).toEqual(days.slice(1));
	for (const bytes of store.kept.values()) await whole(bytes, name);
	vi.stubEnv("S3_SECRET_ACCESS_KEY", "outro");
	await expect(night("2026-11-23", { isLast: true })).rejects.toThrow();
	expect(store.refused.length).toBeGreaterThan(0);
	expect(store.kept.size).toBe(2);
	store.stop();
});

test("scheduledExport keeps the period and retries on the same day when another export runs", async () => {
	const { id: businessId } = await database.business();
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, businessId, work);
	const { day } = await within(async (trx) => {
		const user = await aRecruiter(trx, { is_admin: true });
		const every = { every: "week", target: "folder", with_files: true, keep: 2, active: true } as const;
		await saveSchedule(trx, user.id, every);
		const request = { recruiterId: user.id, name: user.name, withFiles: true, passphrase: null, ip: null };
		await insertBusinessExport(trx, { ...request, fileName: "tudo.zip", locale: "pt" });
		return localNow(trx);
	});
	// A past day is over: that of today has its own run.
	for (const on of ["2026-01-02", day]) await scheduledExport({ businessId, day: on }, createTaskContext(database.db));
	expect(await within(findSchedule)).toMatchObject({ last_day: null });
	const jobs = await within((trx) =>
		listQueueJobs(trx, { task: "scheduled_export", state: null, q: "" }, { page: 1, per: 10 }),
	);
	expect(jobs).toMatchObject([{ state: "planned", payload: { businessId, day } }]);
	await within((trx) =>
		trx
			.updateTable("business_exports")
			.set({ state: "failed" })
			.where("business_id", "=", businessId)
			.where("state", "=", "running")
			.execute(),
	);
	await scheduledExport({ businessId, day }, createTaskContext(database.db));
	expect(await within(findSchedule)).toMatchObject({ last_day: day });
	const exports = await within((trx) => listBusinessExports(trx));
	expect(exports.filter(({ state }) => state === "running")).toMatchObject([{ scheduled: true }]);
});
