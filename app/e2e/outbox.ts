import { expect } from "@playwright/test";
import { visitorFor } from "./people.ts";

/** Opens, as the administrator, the newest e-mail to this address and gives its first link with `part` in it. */
export async function linkInMail(to: string, part: string): Promise<string> {
	const admin = await visitorFor("admin");
	let link: string | undefined;
	await expect(async () => {
		const list = await admin.ask(`/administrator/outbox?q=${encodeURIComponent(to)}`);
		const message = /href="(\/administrator\/outbox\/[^"?/]+)"/.exec(list.body)?.[1];
		expect(message, `a mail to ${to}`).toBeDefined();
		const mail = await admin.ask(message ?? "");
		link = [...mail.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "").find((href) => href.includes(part));
		expect(link, `a link to ${part}`).toBeDefined();
	}).toPass({ timeout: 15_000, intervals: [50, 100, 200] });
	return (link ?? "").replaceAll("&amp;", "&");
}
