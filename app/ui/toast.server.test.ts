import { expect, test } from "vitest";
import { fixedT } from "#app/i18n/i18n.ts";
import { integrationError, readToast, redirectWithToast } from "./toast.server.ts";

const asking = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie } });

test("readToast returns a message after one redirect and clears it", async () => {
	const response = await redirectWithToast("/jobs", { type: "success", message: "Vaga salva <b>" });
	expect([response.status, response.headers.get("Location")]).toEqual([302, "/jobs"]);
	const set = response.headers.get("Set-Cookie") ?? "";
	expect(set).toMatch(/HttpOnly; SameSite=Lax/);
	const { toast, headers } = await readToast(asking(set.split(";")[0] ?? ""));
	expect(toast).toEqual({ type: "success", message: "Vaga salva <b>" });
	expect(headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
});

test("readToast clears nothing when there is no message", async () => {
	const { toast, headers } = await readToast(asking("other=1"));
	expect([toast, headers.get("Set-Cookie")]).toEqual([null, null]);
});

test.each([
	"x",
	"%",
	btoa("null"),
	btoa('"text"'),
	btoa('{"type":"html","message":"x"}'),
	btoa('{"type":"error","message":{"__html":"x"}}'),
	btoa('{"type":"error","message":"  "}'),
])("readToast returns null for an invalid cookie: %s", async (value) => {
	expect((await readToast(asking(`toast=${value}`))).toast).toBeNull();
});

test("readToast shortens a long message", async () => {
	const { toast } = await readToast(
		asking(`toast=${btoa(JSON.stringify({ type: "info", message: "x".repeat(5000) }))}`),
	);
	expect(toast?.message.length).toBe(500);
});

test("readToast returns a link only when it is a path of this site", async () => {
	const link = { to: "/recruiters/bulk_runs/abc", label: "Desfazer" };
	const response = await redirectWithToast("/x", { type: "success", message: "Feito", link });
	const set = response.headers.get("Set-Cookie") ?? "";
	expect((await readToast(asking(set.split(";")[0] ?? ""))).toast?.link).toEqual(link);
	for (const to of ["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example", "/a?b", 7]) {
		const cookie = btoa(JSON.stringify({ type: "info", message: "x", link: { to, label: "y" } }));
		expect((await readToast(asking(`toast=${cookie}`))).toast).toEqual({ type: "info", message: "x" });
	}
});

test("integrationError names the integration and lists its messages in the specified wording", () => {
	const messages = ["A caixa está cheia", "Tente mais tarde"];
	expect(integrationError(fixedT("en"), "failed", "Mailgun", messages)).toEqual({
		type: "error",
		message: "[Mailgun] Integration Error.\n• A caixa está cheia\n• Tente mais tarde",
	});
	expect(integrationError(fixedT("en"), "refused", "Microsoft", ["No"]).message).toBe("Error on Microsoft:\n• No");
	expect(integrationError(fixedT("pt"), "failed", "SMTP", []).message).toBe("[SMTP] Erro de integração.");
});
