import { expect, test } from "vitest";
import { alreadyRegisteredMail } from "./already-registered.ts";
import { applyMovedMail } from "./apply-moved.ts";
import { applyReceivedMail } from "./apply-received.ts";
import { confirmAddressChangeMail, emailChangeNoticeMail } from "./change-address.ts";
import { confirmEmailMail } from "./confirm-email.ts";
import { darkenForWhite } from "./darken-color.ts";
import { resetPasswordMail } from "./reset-password.ts";
import { secondFactorReset } from "./second-factor-reset.ts";

const site = { title: "Seleta <b>&", colors: { primary_color: "E72576" } };
const name = `João "Zé" <script>alert(1)</script> {{site}} $t(emails:hello)`;
const link = "https://seleta.example/x?a=1&b=2";
const everyEmail = (locale: "pt" | "en") => [
	confirmEmailMail({ name, link, site, locale }),
	confirmEmailMail({ name, link, site, locale, jobTitles: ["Dev <i>"] }),
	resetPasswordMail({ name, link, site, locale }),
	alreadyRegisteredMail({ name, link, site, locale }),
	alreadyRegisteredMail({ name, link, site, locale, jobTitle: "Dev <i>" }),
	secondFactorReset({ name, by: name, link, site, locale }),
	confirmAddressChangeMail({ name, link, site, locale }),
	...(["asked", "changed", "taken", "merged", "signedOut", "restored"] as const).map((what) =>
		emailChangeNoticeMail({ name, link, site, locale }, what),
	),
	applyReceivedMail({ name, jobTitle: "Dev <i>", link, site, locale, promised: "2026-11-25" }),
	applyMovedMail({ name, jobTitle: "Dev <i>", stage: "interview", forward: true, link, site, locale }),
	applyMovedMail({ name, jobTitle: "Dev <i>", stage: "closed", forward: false, link, site, locale }),
];

test.each(["pt", "en"] as const)(
	"every e-mail in %s escapes typed text and contains its link in both formats",
	(locale) => {
		for (const email of everyEmail(locale)) {
			expect(email.html).not.toMatch(/<script>|<i>|<b>/);
			expect(email.html).toContain("João &quot;Zé&quot; &lt;script&gt;");
			expect(email.html).toContain('href="https://seleta.example/x?a=1&amp;b=2"');
			expect(email.text).toContain(link);
			expect(email.text).toContain(name);
			expect(email.html).toContain(`lang="${locale === "pt" ? "pt-BR" : "en"}"`);
			// Values resembling placeholders stay literal; no key or placeholder is left.
			expect(`${email.subject}${email.text.replaceAll(name, "")}`).not.toMatch(/\{\{|emails:/);
		}
	},
);

test("applyMovedMail gives no reason when the process is closed", () => {
	const { text } = applyMovedMail({
		name: "Ana",
		jobTitle: "Dev",
		stage: "closed",
		forward: false,
		link,
		site,
		locale: "pt",
	});
	expect(text).toContain("foi encerrado");
	expect(text).not.toMatch(/rejei|reprov/i);
});

test.each(["javascript:alert(1)", "/confirmations/x", "data:text/html,x"])(
	"confirmEmailMail rejects a link to %s",
	(bad) => {
		expect(() => confirmEmailMail({ name, link: bad, site, locale: "pt" })).toThrow();
	},
);

test.each([
	["DEDC00", "#7b7a00"],
	["000", "#000000"],
	["nonsense", "#333333"],
])("darkenForWhite makes %s readable on white", (hex, expected) => expect(darkenForWhite(hex)).toBe(expected));
