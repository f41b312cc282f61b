import { expect, test } from "vitest";
import { isClientNavigation } from "./link-interceptor.tsx";

const here = new URL("https://seleta.example/recruiters/jobs/abc/applies?stage=2");
const from = (href: string) => isClientNavigation(new URL(href, here), here);

test.each([
	"/recruiters/candidates",
	"/recruiters/applies/abc123",
	"/auth-notes",
	"?page=2",
	"?stage=2",
	"/",
	"/login#form",
	"?stage=3#board",
	"/jobs/desenvolvedora-node-js/abc",
])("isClientNavigation returns true for %s", (href) => expect(from(href)).toBe(true));

test.each([
	"https://elsewhere.example/recruiters/candidates",
	"http://seleta.example/recruiters/candidates",
	"mailto:ana@example.com",
	"tel:+5511999999999",
	"/auth/google",
	"/logout",
	"/recruiters/data_files/abc",
	"/candidates/files/abc",
	"/administrator/outbox/abc/html",
	"/sitemap.xml",
	"/assets/index-abc.js",
	"#content",
	"?stage=2#board",
])("isClientNavigation returns false for %s", (href) => expect(from(href)).toBe(false));
