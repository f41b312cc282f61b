import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/business";
import { listManagedBusinesses } from "./managed-businesses.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A business this person administers; otherwise 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = permit(context, "read", "businesses");
	const { title } = createFormatters(context);
	const business = (await listManagedBusinesses(context, user)).find(({ uid }) => uid === params.id);
	if (!business) throw notFound();
	return { title: title(business.name), business };
}

/** Read-only: a business is edited in its own profile after switching to it. */
export default function Business({ loaderData: { business } }: Route.ComponentProps) {
	const { t } = useTranslation(["back_office", "administrator", "company"]);
	const facts: [string, string | null][] = [
		[t("businesses.legalName"), business.legalName],
		["CNPJ", business.cnpj && punctuateCnpj(business.cnpj)],
		[
			t("businesses.taxRegime"),
			business.taxRegime && t(`businesses.regimes.${business.taxRegime as "simples" | "presumido" | "real"}`),
		],
		[t("businesses.mailFrom"), business.mailFrom],
		[t("businesses.locale"), t(`businesses.locales.${business.locale as "pt" | "en"}`)],
		[t("businesses.timezone"), business.timezone],
		[t("businesses.invoiceSeries"), business.invoiceSeries],
		[t("businesses.sites"), business.sites.join(", ")],
	];
	return (
		<div className="max-w-3xl">
			<PageHeader
				title={business.name}
				back={{ to: "/administrator/businesses", label: t("administrator:businesses") }}
			/>
			<Card>
				<DescriptionList items={facts.map(([label, value]) => ({ label, value: value || "—" }))} />
				<div className="mt-5">
					{business.own ? (
						<LinkButton to="/recruiters/business" variant="primary">
							{t("businesses.edit")}
						</LinkButton>
					) : (
						<Form method="post" action="/recruiters/businesses" reloadDocument>
							<input type="hidden" name="what" value="open" />
							<Button type="submit" name="business" value={String(business.id)} variant="primary">
								{t("businesses.open")}
							</Button>
						</Form>
					)}
				</div>
			</Card>
		</div>
	);
}
