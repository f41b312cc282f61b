import { useTranslation } from "#app/i18n/use-translation.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import { changeOfferStatusAction } from "#app/routes/shared/offers/status-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	offerSource,
	"update",
	async ({ record: offer, format }: RecordLoaderArgs<Route.LoaderArgs, typeof offerSource>) => ({
		pageTitle: format.title(`${format.t("applies:offers.refuse")} · ${offer.title ?? ""}`),
		title: offer.title ?? "",
		back: `/recruiters/offers/${offer.uid}`,
	}),
);

export const action = changeOfferStatusAction;

/** Why a candidate refused. */
export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("applies");
	const [form, fields] = useFormKit<{ reason?: string }>({ id: "refuse", lastResult: actionData?.result });
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				back={{ to: loaderData.back, label: loaderData.title }}
				title={t("offers.refuse")}
				text={t("offers.refuseText")}
			/>
			<Card>
				<AppForm form={form} labels={{ reason: t("offers.reason") }} className="grid gap-4">
					<input type="hidden" name="to" value="refused" />
					<TextField field={fields.reason} label={t("offers.reason")} maxLength={1000} autoComplete="off" />
					<div>
						<SubmitButton variant="danger">{t("offers.refuse")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
