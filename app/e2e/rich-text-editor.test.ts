import { expect, test } from "@playwright/test";
import { openBusinessPool } from "./database.ts";
import { visitorFor } from "./people.ts";

/** Writing in a browser: covers the editor itself, which unit tests cannot reach. */

test("the note editor supports mentions, lists, pasted Word text, Tab and later edits by keyboard", async ({
	browser,
}) => {
	const visitor = await visitorFor("admin");
	const context = await browser.newContext({ baseURL: visitor.origin });
	await context.addCookies(visitor.browserCookies());
	const page = await context.newPage();
	await page.goto("/recruiters/notes/new");
	const text = page.getByRole("textbox", { name: "Texto" }).and(page.locator("[contenteditable]"));
	await text.click();
	await page.keyboard.type("Falei com @bia");
	await expect(page.getByRole("listbox").getByRole("option").first()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await text.evaluate((box) => {
		const copied = new DataTransfer();
		copied.setData(
			"text/html",
			`<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>um</p>
			<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>dois</p>
			<p class=MsoNormal style="color:red"><b>fim</b> <a href="javascript:alert(1)">x</a><img src=x onerror="window.ran=1"></p>`,
		);
		box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: copied, bubbles: true, cancelable: true }));
	});
	const saved = page.locator("textarea[name=body]");
	await expect(saved).toHaveValue(/^Falei com @Bia[^\n]*\n\n- um\n- dois\n\n\*\*fim\*\* x$/);
	expect(await page.evaluate(() => "ran" in window)).toBe(false);
	await page.keyboard.press("Alt+F10");
	await expect(page.getByRole("button", { name: "Negrito" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(text).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(text).not.toBeFocused();

	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ uid: string }>(
		"select uid from notes where archived_at is null order by id limit 1",
	);
	await page.goto(`/recruiters/notes/${rows[0]?.uid}/edit`);
	await text.click();
	await page.keyboard.press("Control+End");
	await page.keyboard.type(" e com @bianca");
	await expect(page.getByRole("listbox").getByRole("option").first()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	await expect(saved).toHaveValue(/e com @Bianca \p{L}+\s*$/u);
	await context.close();
});

/** One list item as Word copies it. */
const wordItem = (level: number, list: number, drawn: string, text: string) =>
	`<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test("the job description editor keeps numbering, levels and rows when text is pasted from Word", async ({
	browser,
}) => {
	const visitor = await visitorFor("admin");
	const context = await browser.newContext({ baseURL: visitor.origin });
	await context.addCookies(visitor.browserCookies());
	const page = await context.newPage();
	await page.goto("/recruiters/jobs/new");
	const text = page.getByRole("textbox", { name: /Descrição/ }).and(page.locator("[contenteditable]"));
	await text.click();
	await text.evaluate(
		(box, html) => {
			const copied = new DataTransfer();
			copied.setData("text/html", html);
			box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: copied, bubbles: true, cancelable: true }));
		},
		[
			wordItem(1, 0, "·", "Atender"),
			wordItem(2, 0, "o", "Sub item"),
			wordItem(1, 0, "·", "Fechar"),
			"<p class=MsoNormal><b>Etapas</b></p>",
			wordItem(1, 1, "1.", "Entrevista"),
			wordItem(1, 1, "2.", "Proposta"),
			"<table><tr><td><p class=MsoNormal>VR</p></td><td><p class=MsoNormal>R$ 40</p></td></tr></table>",
		].join("\n"),
	);
	await expect(page.locator("textarea[name=description]")).toHaveValue(
		"<ul><li>Atender<ul><li>Sub item</li></ul></li><li>Fechar</li></ul><p><strong>Etapas</strong></p><ol><li>Entrevista</li><li>Proposta</li></ol><p>VR · R$ 40</p>",
	);
	await context.close();
});
