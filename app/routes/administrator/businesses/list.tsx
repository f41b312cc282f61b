import { permit } from "#app/auth/permit.server.ts";
import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";
import { listManagedBusinesses } from "./managed-businesses.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const user = permit(context, "read", "businesses");
	const { t, title } = createFormatters(context);
	const businesses = await listManagedBusinesses(context, user);
	return {
		title: title(t("administrator:businesses")),
		rows: businesses.map(({ uid, name, logo, cnpj, sites, own }) => ({
			uid,
			name,
			logo,
			sites,
			own,
			cnpj: cnpj ? punctuateCnpj(cnpj) : "",
		})),
	};
}

export default function Businesses({ loaderData: { rows } }: Route.ComponentProps) {
	const { t } = useTranslation(["back_office", "administrator"]);
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("administrator:businesses")}
				count={rows.length}
				text={t("businesses.text")}
				actions={
					<LinkButton to="/administrator/businesses/new" variant="primary">
						{t("businesses.new.title")}
					</LinkButton>
				}
			/>
			<Table caption={t("administrator:businesses")}>
				<thead>
					<tr>
						<Th>{t("businesses.name")}</Th>
						<Th className="max-md:hidden">CNPJ</Th>
						<Th className="max-md:hidden">{t("businesses.sites")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ uid, name, logo, cnpj, sites, own }) => (
						<Tr key={uid}>
							<RowHeader>
								<AppLink
									to={`/administrator/businesses/${uid}`}
									className="link inline-flex min-h-6 items-center gap-2"
								>
									{logo && <img src={logo} alt="" className="h-5 max-w-16 object-contain" />}
									{name}
								</AppLink>
								{own && <Badge className="ml-2">{t("businesses.here")}</Badge>}
							</RowHeader>
							<Td className="tabular whitespace-nowrap max-md:hidden">{cnpj}</Td>
							<Td className="break-all max-md:hidden">{sites.join(", ")}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
			<p className="mt-6 mb-3 text-muted">{t("businesses.link")}</p>
			<LinkButton to="/recruiters/businesses">{t("businesses.linkAction")}</LinkButton>
		</div>
	);
}
