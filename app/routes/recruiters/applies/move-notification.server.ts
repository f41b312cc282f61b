import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMicros } from "#app/i18n/format.ts";
import type { MoveMailPlan } from "#app/routes/shared/applies/move-mail.server.ts";
import { findMoveChannel } from "#db/queries/applies/prepare-move-mail.ts";
import type { PhoneOption } from "#db/queries/messaging/phone-options.ts";
import { refusalText } from "../conversations/refusal-text.ts";

type Planned = Extract<MoveMailPlan, { event: string }>;

/** The transport preselected in the form. */
export function getDefaultTransport(plan: MoveMailPlan): string {
	const way = plan.event === null ? undefined : findMoveChannel(plan, null);
	return typeof way === "object" ? way.key : "email";
}

/** Preview of the candidate's notification, by transport, or why there is none. */
export function previewMoveNotification(plan: MoveMailPlan, format: Formatters) {
	const { t } = format;
	if (plan.event === null)
		return { none: t(`applies:mail.nobody.${plan.reason}`), to: "", subject: "", body: "", ways: null };
	const { email, phones } = plan;
	return {
		none: null,
		to: email ? `${email.to.name} <${email.to.email}>` : "",
		subject: email?.content.subject ?? "",
		body: email?.content.text ?? "",
		ways: phones.open.length + phones.refused.length > 0 ? showWays(plan, format) : null,
	};
}

function showWays({ email, phones, candidate }: Planned, format: Formatters) {
	const { t } = format;
	return {
		options: [
			...(email ? [{ value: "email", label: t("applies:mail.ways.email") }] : []),
			...phones.open.map((option) => ({
				value: option.key,
				label: t("applies:mail.number", { way: getTransportLabel(option, t), phone: formatPhone(option.phone) }),
			})),
		],
		texts: phones.open.map((option) => ({
			key: option.key,
			label: getTransportLabel(option, t),
			text: option.body,
			notes: [
				...(option.price
					? [
							t("conversations:cost", {
								price: formatMicros(format.locale, option.price.micros, option.price.currency),
							}),
						]
					: []),
				...(option.quietUntil ? [t("applies:mail.waits", { when: format.appointment(option.quietUntil) })] : []),
			],
		})),
		refused: phones.refused.map(({ channel, reason }) =>
			t("applies:mail.refusedBy", {
				channel: t(`conversations:channels.${channel}`),
				why: refusalText(reason, candidate.name, format),
			}),
		),
	};
}

export const getTransportLabel = (
	{ channel, template }: Pick<PhoneOption, "channel" | "template">,
	t: Formatters["t"],
): string =>
	channel === "sms" ? t("applies:mail.ways.sms") : t("applies:mail.ways.whatsapp", { template: template?.name ?? "" });
