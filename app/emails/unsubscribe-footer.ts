import { escapeHtml } from "#app/domain/text/html.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { type EmailContent, getEmailTexts } from "./compose.ts";
import { mailFonts } from "./mail-frame.ts";

interface Footer {
	link: string;
	site: string;
	locale: Locale;
}

/** Appends the unsubscribe link to commercial mail unless present. */
export function withUnsubscribe<C extends Pick<EmailContent, "html" | "text">>(content: C, footer: Footer): C {
	const { link, site, locale } = footer;
	const t = getEmailTexts(locale);
	const values = { site };
	const html = content.html.includes(link)
		? content.html
		: placed(
				content.html,
				`<p class="m-muted" style="margin:16px auto 24px;padding:0 12px;max-width:560px;text-align:center;font-family:${mailFonts};font-size:13px;color:#595959">${escapeHtml(t("emails:unsubscribe.text", values))} <a class="m-muted" href="${escapeHtml(link)}" style="color:#595959;text-decoration:underline">${escapeHtml(t("emails:unsubscribe.action"))}</a></p>`,
			);
	const text = content.text.includes(link)
		? content.text
		: `${content.text.trimEnd()}\n\n${t("emails:unsubscribe.text", values)}\n${t("emails:unsubscribe.action")}: ${link}\n`;
	return { ...content, html, text };
}

function placed(html: string, block: string): string {
	const at = html.lastIndexOf("</body>");
	return at < 0 ? html + block : html.slice(0, at) + block + html.slice(at);
}
