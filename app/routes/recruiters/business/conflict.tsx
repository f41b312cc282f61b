import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { BusinessAnswer } from "./save.server.ts";

type Fields = NonNullable<BusinessAnswer["conflict"]>["fields"];

/** Two people edited: what is saved now beside what was typed, and the choice. */
export function Conflict({ fields }: { fields: Fields }) {
	const { t } = useTranslation("company");
	return (
		<div className="mb-5">
			<Banner tone="warning" role="alert">
				<p className="font-semibold">{t("conflict.title")}</p>
				<p className="mt-1">{t("conflict.text")}</p>
				<table className="mt-3 w-full text-left text-sm">
					<thead>
						<tr>
							<th className="py-1 pr-4 font-semibold">{t("conflict.field")}</th>
							<th className="py-1 pr-4 font-semibold">{t("conflict.theirs")}</th>
							<th className="py-1 font-semibold">{t("conflict.yours")}</th>
						</tr>
					</thead>
					<tbody>
						{fields.map(({ field, theirs, yours }) => (
							<tr key={field} className="border-line border-t align-top">
								<th scope="row" className="py-1 pr-4 font-normal">
									{t(field)}
								</th>
								<td className="break-words py-1 pr-4">{theirs || t("conflict.empty")}</td>
								<td className="break-words py-1">{yours || t("conflict.empty")}</td>
							</tr>
						))}
					</tbody>
				</table>
				<LinkButton to="/recruiters/business" reloadDocument className="mt-3">
					{t("conflict.take")}
				</LinkButton>
			</Banner>
		</div>
	);
}
