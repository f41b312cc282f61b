import { PageTitle } from "#app/auth/page-title.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readSlotsPage } from "../shared/slots/page.server.ts";
import { handleSlotAction } from "../shared/slots/slot-action.server.ts";
import { Slots } from "../shared/slots/slots.tsx";
import type { Route } from "./+types/pick-slot";
import { withCandidate } from "./with-candidate.server.ts";

const path = "/candidates/meet";

export function loader({ context, url }: Route.LoaderArgs) {
	return withCandidate(context, ({ trx, id, format }) =>
		readSlotsPage(trx, { taker: { candidateId: id }, url, format }),
	);
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id, name, businessId } = getCandidate(context);
	return handleSlotAction({
		db: context.get(database),
		businessId,
		path,
		t: context.get(i18n).t,
		taker: { candidateId: id },
		actor: { type: "candidate", id, name, ip: context.get(requestInfo).ip },
		form: await readForm(request),
	});
}

/** Times offered to the candidate: they pick one, pick another, or call it off. */
export default function PickSlot({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("meetings");
	return (
		<>
			<PageTitle>{t("meet.title")}</PageTitle>
			<PageHeader title={t("meet.title")} text={t("meet.text", { zone: loaderData.zone })} />
			<Slots page={loaderData} path={path} refused={actionData} />
		</>
	);
}
