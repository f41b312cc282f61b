import { expect, test } from "vitest";
import { createBrowserI18n } from "./browser-i18n.ts";

const read = (t: unknown) => t as (key: string, given?: object) => string;

test("createBrowserI18n suspends until a text is loaded, and throws the reason when loading fails", async () => {
	let fails = true;
	const i18n = createBrowserI18n("pt", { ui: { a: "A" } }, async () => {
		if (fails) throw new Error("offline");
		return { jobs: { b: "B" } };
	});
	const readJobs = () => read(i18n.getFixedT(null, "jobs"))("b");
	const attempt = () => {
		try {
			return readJobs();
		} catch (thrown) {
			return thrown;
		}
	};
	await expect(attempt()).rejects.toThrow("offline");
	expect(attempt()).toEqual(new Error("offline"));
	fails = false;
	await attempt();
	expect(readJobs()).toBe("B");
});
