import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/layouts";
import { readLayouts } from "./layout.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readLayouts(args));

export default function PayrollLayouts({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("payroll");
	return (
		<div className="max-w-4xl">
			<PageHeader
				title={t("settings.title")}
				text={t("settings.text")}
				actions={
					<LinkButton to="/administrator/payroll/new" variant="primary">
						{t("settings.new")}
					</LinkButton>
				}
			/>
			<Table caption={t("settings.title")} cards>
				<thead>
					<tr>
						<Th>{t("settings.name")}</Th>
						<Th>{t("settings.form")}</Th>
						<Th>{t("settings.origin")}</Th>
					</tr>
				</thead>
				<tbody>
					{loaderData.layouts.map((layout) => (
						<Tr key={layout.key}>
							<RowHeader className="py-2.5">
								<AppLink to={layout.to} className="link inline-flex min-h-6 items-center">
									{layout.name}
								</AppLink>
							</RowHeader>
							<Td data-label={t("settings.form")}>{layout.about}</Td>
							<Td data-label={t("settings.origin")}>{layout.state}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}
