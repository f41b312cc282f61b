import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { uncachedHeaders } from "./cases.ts";
import type { BenchmarkCase } from "./registration-wizard.ts";

/** Public pages and forms of a brand's site; job search and job page are separate. */
export async function publicCases(pool: Pool, origin: string): Promise<BenchmarkCase[]> {
	const course = "demo-course";
	const talk = await getSlug("demo-event");
	const stamp = await aStamp(origin);
	let turn = 0;
	return [
		{
			name: "home",
			expected: 200,
			product: () => ({ path: "/home", headers: uncachedHeaders }),
			floor: () => ({ path: "/home" }),
		},
		{
			name: "course",
			expected: 200,
			product: () => ({ path: `/courses/${course}`, headers: uncachedHeaders }),
			floor: () => ({ path: `/course?uid=${course}` }),
		},
		{
			name: "event",
			expected: 200,
			product: () => ({ path: `/home/events/${talk}/demo-event`, headers: uncachedHeaders }),
			floor: () => ({ path: "/event?uid=demo-event" }),
		},
		{
			name: "contact",
			expected: 303,
			product: () => {
				turn += 1;
				// Many posts trigger a challenge; clearing the count measures the accepted message instead.
				if (turn % 10 === 0) pool.query("delete from rate_limits where bucket like 'contact:posts:%'").catch(() => {});
				// A different network and address for each, as the limit is twenty per network.
				const network = [10, turn >> 16, turn >> 8, turn].map((part) => part & 255).join(".");
				const form = { _idem: randomUUID(), seen: stamp, name: "Rita Paiva", company: "", website: "" };
				return {
					method: "POST",
					path: "/contact",
					headers: { origin, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": network },
					body: new URLSearchParams({
						...form,
						email: `rita-${randomUUID()}@mail.example`,
						subject: "Vagas",
						message: "Há vagas em Recife?",
					}).toString(),
				};
			},
			floor: () => ({ path: "/contact" }),
		},
	];
}

async function getSlug(event: string): Promise<string> {
	const db = await inBusiness(getDb(), 1, (trx) =>
		trx
			.selectFrom("talk_events")
			.select("slug")
			.where("business_id", "=", 1)
			.where("uid", "=", event)
			.executeTakeFirstOrThrow(),
	);
	return db.slug ?? event;
}

/** Form timestamp; the wait is needed because immediate submissions are treated as bots. */
async function aStamp(origin: string): Promise<string> {
	const page = await (await fetch(`${origin}/contact`)).text();
	await sleep(4_000);
	return /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
}
