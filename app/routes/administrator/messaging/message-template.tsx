import { data, Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { fillTemplate, type TemplateStatus } from "#app/domain/conversations/message-template.ts";
import { message_templates } from "#app/entities/administrator/message_templates.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { submitWhatsappTemplate } from "#app/integrations/messaging/whatsapp.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Tone } from "#app/ui/tone.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMessageChannel, toMessagingAccount } from "#db/queries/messaging/message-channels.ts";
import { findMessageTemplate, setTemplateState } from "#db/queries/messaging/message-templates.ts";
import { RecordScreen } from "../../entity/record-screen.tsx";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/message-template";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

const tones = {
	draft: "neutral",
	pending: "info",
	approved: "success",
	rejected: "danger",
	paused: "warning",
} as const satisfies Record<TemplateStatus, Tone>;

/** Values that show how a template reads, and that WhatsApp judges it by. */
const listExamples = (variables: readonly string[]) =>
	variables.map((name) => (name.includes("name") ? "Ana" : name.replaceAll("_", " ")));

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "message_channels");
	const page = await readRecordPage(context, message_templates, String(params.id), url);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const template = await findMessageTemplate(trx, { uid: parseUid(params.id) });
		if (!template) throw notFound();
		return {
			...page,
			preview: fillTemplate(template.body, listExamples(template.variables)),
			status: template.status as TemplateStatus,
			reason: template.reason,
			submits: template.status === "draft" || template.status === "rejected",
		};
	});
}

/** Hands the template in for approval. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "message_channels");
	const { t } = context.get(i18n);
	const db = context.get(database);
	const { businessId } = user;
	const { template, channel } = await inBusiness(db, businessId, async (trx) => {
		const template = await findMessageTemplate(trx, { uid: parseUid(params.id) });
		if (!template) throw notFound();
		return { template, channel: await findMessageChannel(trx, { id: template.message_channel_id }) };
	});
	if (form.get("what") !== "submit") return data({ errors: {} }, { status: 400 });
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(`${message_templates.path}/${template.uid}`, { type, message }, { status: 303 });
	if (!channel || channel.shut) return back("error", t("messaging:sandbox"));
	const account = toMessagingAccount(user, channel);
	if (!account) return back("error", t("integrations:trouble.credentials"));
	if (!account.business_account || channel.provider !== "whatsapp_cloud")
		return back("error", t("messaging:noAccount"));
	const handed = await submitWhatsappTemplate(account, {
		...template,
		examples: listExamples(template.variables),
	}).catch((error: unknown) => ({ ok: false as const, detail: String((error as Error).message).slice(0, 300) }));
	if (!handed.ok) return back("error", t("messaging:notSubmitted", { detail: handed.detail }));
	await inBusiness(db, businessId, (trx) =>
		setTemplateState(trx, channel.id, {
			name: template.name,
			language: template.language,
			status: handed.status,
			reason: null,
			externalId: handed.externalId,
		}),
	);
	return back("success", t("messaging:submitted"));
}

export default function MessageTemplate({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("messaging");
	return (
		<RecordScreen loaderData={loaderData}>
			<Card as="section" aria-labelledby="preview">
				<CardHeader id="preview" title={t("preview")} />
				<p className="mb-3 flex flex-wrap items-center gap-2">
					<StatusBadge tone={tones[loaderData.status]} label={t(`status.${loaderData.status}`)} />
					{loaderData.reason && <span className="wrap-anywhere text-muted">{loaderData.reason}</span>}
				</p>
				<p className="wrap-anywhere max-w-prose whitespace-pre-wrap rounded-card border border-line bg-surface-2 px-3 py-2">
					{loaderData.preview}
				</p>
				{loaderData.submits && (
					<Form method="post" preventScrollReset className="mt-3 grid gap-1">
						<p className="text-muted text-sm">{t("submitText")}</p>
						<div>
							<Button type="submit" name="what" value="submit" variant="primary">
								{t("submit")}
							</Button>
						</div>
					</Form>
				)}
			</Card>
		</RecordScreen>
	);
}
