import { PageTitle } from "#app/auth/page-title.tsx";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { readSlotsPage } from "../shared/slots/page.server.ts";
import { handleSlotAction } from "../shared/slots/slot-action.server.ts";
import { Slots } from "../shared/slots/slots.tsx";
import type { Route } from "./+types/meetings";

const path = "/client_contacts/meetings";

export function loader({ context, url }: Route.LoaderArgs) {
	const { id, businessId } = getClientContact(context);
	const format = createFormatters(context);
	return inBusiness(context.get(database), businessId, async (trx) => ({
		page: await readSlotsPage(trx, { taker: { contactId: id }, url, format }),
	}));
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id, name, businessId } = getClientContact(context);
	return handleSlotAction({
		db: context.get(database),
		businessId,
		path,
		t: context.get(i18n).t,
		taker: { contactId: id },
		actor: { type: "client_contact", id, name, ip: context.get(requestInfo).ip },
		form: await readForm(request),
	});
}

/** Times offered to the client's contact: they pick one, pick another, or call it off. */
export default function Meetings({ loaderData: { page }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("meetings");
	return (
		<>
			<PageTitle>{t("meet.title")}</PageTitle>
			<PageHeader title={t("meet.title")} text={t("meet.text", { zone: page.zone })} />
			<Slots page={page} path={path} refused={actionData} />
		</>
	);
}
