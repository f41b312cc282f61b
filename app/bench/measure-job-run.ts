import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { residentMb } from "./server-processes.ts";

const business = 1;

export interface LongJobResult {
	name: string;
	rows: number;
	seconds: number;
	/** The same rows written by one plain statement (undone). */
	floorSeconds: number | null;
	peakMb: number;
	/** Before it began. */
	idleMb: number;
}

export async function findAdmin() {
	const row = await inBusiness(getDb(), business, (trx) =>
		trx
			.selectFrom("recruiters")
			.select(["id", "uid", "name", "email"])
			.where("business_id", "=", business)
			.where("is_admin", "=", true)
			.orderBy("id")
			.executeTakeFirstOrThrow(),
	);
	return {
		...row,
		strategy: "recruiters" as const,
		businessId: business,
		sessionId: 0,
		isAdmin: true,
		rolePermissions: {},
		title: null,
		photoUrl: null,
		menuDisplayType: "default" as const,
	};
}

/** Runs `work` and watches the memory of the process that does it. */
export async function measureJobRun(pid: number, work: () => Promise<void>) {
	const idleMb = residentMb(pid);
	let peakMb = idleMb;
	const watch = setInterval(() => {
		peakMb = Math.max(peakMb, residentMb(pid));
	}, 200);
	const begun = performance.now();
	await work();
	clearInterval(watch);
	return { seconds: (performance.now() - begun) / 1000, peakMb, idleMb };
}
