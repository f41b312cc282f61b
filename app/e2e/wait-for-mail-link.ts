import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { openOwnerPool } from "./database.ts";
import { visitorFor } from "./people.ts";

/** Items planned for later count as due within this time, in ms. */
const soon = 15_000;

/** Waits while jobs are due, as mail is late on slow machines. */
export async function waitForMailLink(to: string, part: string): Promise<string> {
	const admin = await visitorFor("admin");
	const last = Date.now() + soon;
	let link: string | undefined;
	let mayCome = true;
	const look = async () => {
		mayCome = Date.now() < last || (await isWorkDue());
		const list = await admin.ask(`/administrator/outbox?q=${encodeURIComponent(to)}`);
		const mailPath = /href="(\/administrator\/outbox\/[^"?/]+)"/.exec(list.body)?.[1];
		expect(mailPath, `a mail to ${to}`).toBeDefined();
		const mail = await admin.ask(mailPath ?? "");
		link = [...mail.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "").find((href) => href.includes(part));
		expect(link, `a link to ${part}`).toBeDefined();
	};
	for (const pauses = [50, 100, 200]; !link && mayCome; await sleep(pauses.length > 1 ? pauses.shift() : pauses[0]))
		await look().catch((error) => {
			if (!mayCome) throw error;
		});
	return (link ?? "").replaceAll("&amp;", "&");
}

async function isWorkDue(): Promise<boolean> {
	const owner = await openOwnerPool();
	const { rows } = await owner.query<{ due: boolean }>(
		"select exists (select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts) as due",
	);
	return rows[0]?.due ?? false;
}
