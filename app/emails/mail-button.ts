import { escapeHtml } from "#app/domain/text/html.ts";
import type { MailColors } from "./mail-colors.ts";

interface MailButton {
	label: string;
	/** A checked web address, not yet escaped. */
	href: string;
}

/** Outlook for Windows pads cells, not links; other programs need padding on the link. */
export function mailButton({ label, href }: MailButton, { button, onButton }: MailColors): string {
	const face = `display:inline-block;padding:12px 24px;mso-padding-alt:0;border-radius:6px;background:${button};color:${onButton};font-size:16px;font-weight:600;line-height:24px;text-decoration:none`;
	const cell = `border-radius:6px;background:${button};mso-padding-alt:12px 24px;text-align:center`;
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-block;vertical-align:top">
<tr><td class="m-button" bgcolor="${button}" style="${cell}"><a class="m-face" href="${escapeHtml(href)}" style="${face}">${escapeHtml(label)}</a></td><td width="8" style="width:8px;font-size:8px;line-height:8px">&nbsp;</td></tr>
<tr><td colspan="2" height="8" style="height:8px;font-size:8px;line-height:8px">&nbsp;</td></tr>
</table>`;
}
