import { getStepTexts } from "#app/domain/sendouts/sendout.ts";
import { withLogo } from "#app/emails/brand-logo.ts";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { withUnsubscribe } from "#app/emails/unsubscribe-footer.ts";
import { renderMailFrame } from "#app/routes/email-iframe.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import { listSenderBrands } from "#db/queries/sendouts/execute-step.ts";
import type { Route } from "./+types/step-preview";
import { findStep } from "./find-step.server.ts";
import { findPreviewRecipient, getFieldPlaceholders, readPreviewValues } from "./preview.server.ts";

/** Where the links of a preview lead: nowhere. */
const nowhere = "preview.invalid";

/** A step's preview as a sandboxed document for the frame, without scripts and forms. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const html = await withRecord(context, "prospecting_templates", params.id, "read", async (open) => {
		const { trx, user, record: template } = open;
		const step = await findStep(open, params.step);
		const tried = await findPreviewRecipient(trx, user, template.audience, url.searchParams);
		const brands = await listSenderBrands(trx);
		const brand = brands.find(({ id }) => id === tried?.person.siteId) ?? brands[0];
		if (!brand) throw new Error("A business without a brand");
		const type = step.response_type as 0 | 1 | null;
		const words = getStepTexts({ ...step, response_type: type }, url.searchParams.get("lang") === "en" ? "en" : "pt");
		const { locale } = words;
		const texts = [words.subject, words.body, words.question];
		const letter = { audience: template.audience, texts, locale };
		const values = await readPreviewValues(trx, tried, user, letter);
		const message = sendoutMessage(
			{
				...words,
				question: type === null ? null : { text: words.question, type, step: step.position },
				// Without a sample recipient, fields are shown as typed.
				values: values ?? getFieldPlaceholders(template.audience, user),
				from: user.name,
				signature: (await findSignature(trx, user.id))?.signature ?? null,
				reason: template.unsubscribe_footer,
			},
			{ title: brand.title, colors: brand.colors, domain: nowhere, locale },
		);
		const branded = withLogo(message, brand);
		return withUnsubscribe(branded, { link: `https://${nowhere}/`, site: brand.title, locale }).html;
	});
	return renderMailFrame(html, { theme: url.searchParams.get("theme") });
}
