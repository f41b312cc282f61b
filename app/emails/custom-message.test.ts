import { expect, test } from "vitest";
import { mailEvents } from "#app/domain/mail/email-template.ts";
import { mergeProblem } from "#app/domain/mail/merge-fields.ts";
import { applyMovedMail } from "./apply-moved.ts";
import { customMessage } from "./custom-message.ts";
import { getDefaultTexts } from "./default-texts.ts";
import { interviewMail } from "./interview.ts";

const brand = { title: "Seleta <b>&", colors: { primary_color: "E72576" }, locale: "pt" as const };
const site = { title: brand.title, colors: brand.colors };

test("customMessage frames the text in the brand, escapes values and allows only web and mail links", () => {
	const mail = customMessage(
		{
			subject: "Oi, {{name}}",
			body: "Olá, {{name}}.\n\n- um\n- [site](https://a.example)\n\n[x](javascript:alert(1)) <img src=x onerror=y>",
			values: { name: "Ana\r\nBcc: x@mail.example <i>" },
			from: "Helena",
			actions: [{ label: "Sim", link: "https://a.example/sim?a=1&b=2" }],
			unsubscribe: { label: "Não quero mais", link: "https://a.example/prospecting/unsubscribe/1" },
		},
		brand,
	);
	expect(mail.subject).toBe("Oi, Ana Bcc: x@mail.example <i>");
	expect(mail.html).toContain("&lt;i&gt;");
	expect(mail.html).not.toMatch(/<i>|<img|href="javascript|<h1/);
	expect(mail.html).toContain('href="https://a.example/sim?a=1&amp;b=2"');
	expect(mail.html).toContain("/prospecting/unsubscribe/1");
	expect(mail.html).toContain("Seleta &lt;b&gt;&amp;");
	expect(mail.text).toContain("- um\n- site (https://a.example)");
	expect(mail.text).toContain("Não quero mais:\nhttps://a.example/prospecting/unsubscribe/1");
	expect(() =>
		customMessage(
			{ subject: "x", body: "x", from: "x", actions: [{ label: "x", link: "javascript:alert(1)" }] },
			brand,
		),
	).toThrow();
});

test("customMessage leaves fields unfilled when no values are passed", () => {
	expect(customMessage({ subject: "{{name}}", body: "{{name}}", from: "Helena" }, brand)).toMatchObject({
		subject: "{{name}}",
		html: expect.stringContaining('<p style="margin:0 0 16px">{{name}}</p>'),
	});
});

test.each(mailEvents)("the default texts of %s are valid template texts in both languages", (event) => {
	for (const locale of ["pt", "en"] as const) {
		const words = getDefaultTexts(event, locale);
		expect(mergeProblem(words.subject, event)).toBeNull();
		expect(mergeProblem(words.body, event)).toBeNull();
		expect(words.subject).toContain("{{job}}");
	}
});

test("applyMovedMail uses custom texts, and drops the button when they contain the link", () => {
	const to = {
		name: "Ana Souza",
		jobTitle: "Dev",
		stage: "interview" as const,
		forward: true,
		link: "https://a.example/x",
		site,
		locale: "pt" as const,
	};
	const own = applyMovedMail({ ...to, words: { subject: "{{job}}", body: "{{first_name}}: **{{stage}}**" } });
	expect(own.subject).toBe("Dev");
	expect(own.html).toContain("Ana: <strong>Entrevista");
	expect(own.html).toContain("display:inline-block");
	const placed = applyMovedMail({ ...to, words: { subject: "x", body: "[aqui]({{link}})" } });
	expect(placed.html).not.toContain("display:inline-block");
	expect(placed.html).toContain('href="https://a.example/x">aqui</a>');
});

test("interviewMail uses the business's own text for the candidate and the default text for others", () => {
	const mail = {
		news: "invited" as const,
		name: "Ana Souza",
		locale: "pt" as const,
		site,
		candidate: "Ana Souza",
		job: "Dev",
		startsAt: new Date("2026-12-01T14:30:00-03:00"),
		zone: "America/Sao_Paulo",
		candidateZone: null,
		minutes: 45,
		mode: "video",
		caller: "us" as const,
		placeOrLink: "https://meet.example/1",
		people: ["Helena Prado"],
		page: null,
		words: { subject: "Conversa: {{job}}", body: "{{first_name}}, {{when}}, {{where}}, com {{people}}." },
	};
	const own = interviewMail({ ...mail, role: "candidate" });
	expect(own.subject).toBe("Conversa: Dev");
	expect(own.text).toMatch(
		/Ana, terça-feira, 1 de dezembro de 2026 às 14:30 \(.*GMT-3\), https:\/\/meet\.example\/1, com Helena Prado\./,
	);
	expect(interviewMail({ ...mail, role: "interviewer" }).subject).not.toContain("Conversa");
});
