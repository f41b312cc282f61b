import type { FirstApplication } from "#app/domain/registration/first-application.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

interface Boxes {
	whatsapp_messages: boolean;
	sms_messages: boolean;
}

/** The wording beside each ticked checkbox, as the user saw it. */
export const getConsentWording = (
	{ whatsapp_messages, sms_messages }: Boxes,
	t: TFunction,
): FirstApplication["agreed"] => ({
	...(whatsapp_messages && { whatsapp: t("registration:fields.whatsapp_messages") }),
	...(sms_messages && { sms: t("registration:fields.sms_messages") }),
});
