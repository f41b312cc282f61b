import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { receiveImage } from "#app/routes/shared/files/receive-image.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { getConstraints } from "#app/ui/form/constraints.server.ts";
import { ImageUploadCard } from "#app/ui/image-upload-card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findBusinessProfile, updateBusinessLogo } from "#db/queries/business-profile.ts";
import type { Route } from "./+types/business";
import { BusinessForm } from "./form.tsx";
import { type BusinessActionData, saveBusiness, toFormValues } from "./save.server.ts";
import { businessSchema } from "./schema.server.ts";
import { checkSender, getDomain } from "./sender.server.ts";
import { SenderCard } from "./sender-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Company Profile: the recruiter's business, for administrators. */
export const loader = recruiterLoader(
	{ can: ["read", "business"] },
	async ({ trx, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { title } = format;
		const row = await findBusinessProfile(trx);
		return {
			fields: toFormValues(row),
			version: row.lock_version,
			constraint: getConstraints(businessSchema),
			logo: row.logo_url,
			senderDomain: getDomain(row.mail_from),
			title: title(t("company:title")),
		};
	},
);

export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "update", "business");
	const form = await readForm(request);
	if (form.get("what") === "mail") return checkSender(context, user);
	if (form.get("what") !== "logo") return saveBusiness(context, form);
	const problem = await receiveImage(context, form, user, {
		owner: { type: "businesses", id: user.businessId },
		kind: "logo",
		write: (trx, url) => updateBusinessLogo(trx, url),
	});
	if (problem) return data<BusinessActionData>({ result: null, logoProblem: problem }, { status: 422 });
	const message = context.get(i18n).t("company:logoSaved");
	return redirectWithToast("/recruiters/business", { type: "success", message }, { status: 303 });
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("company");
	const conflict = actionData?.conflict;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader title={t("title")} text={t("text")} />
			{conflict && <Conflict fields={conflict.fields} />}
			<ImageUploadCard
				logo
				title={t("logo")}
				url={loaderData.logo}
				alt={loaderData.fields.name}
				what="logo"
				maxMb={2}
				problem={actionData?.logoProblem}
				labels={{ choose: t("logoFile"), send: t("logoSend"), remove: t("logoRemove"), none: t("noLogo") }}
			/>
			<SenderCard domain={loaderData.senderDomain} answer={actionData?.sender} />
			<div className="mt-5">
				<BusinessForm
					fields={loaderData.fields}
					constraint={loaderData.constraint}
					version={conflict?.version ?? loaderData.version}
					result={actionData?.result}
				/>
			</div>
		</div>
	);
}

type Fields = NonNullable<BusinessActionData["conflict"]>["fields"];

/** Edit conflict: the saved values beside the typed ones, with the choice. */
function Conflict({ fields }: { fields: Fields }) {
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
