import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { profileForms } from "#app/domain/candidates/profile-forms.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Route } from "./+types/remuneration";
import { listEditableInputs } from "./parts/profile-form-inputs.ts";
import { getPay, maskPay } from "./record/pay.server.ts";
import { PayBody } from "./record/pay-body.tsx";

export const loader = recordLoader(
	"candidates",
	["read", "view_remuneration"],
	async ({ trx, user, id, format, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => ({
		pageTitle: format.title(format.t("candidate_record:tabs.remuneration")),
		base: `/recruiters/candidates/${params.id}`,
		pay: maskPay(await getPay(trx, id, can(user, "update", "candidates"), format, mayWish(user)), params.id),
	}),
);

const mayWish = (user: PermissionHolder) =>
	can(user, "update", "candidates") && listEditableInputs(user, profileForms.desired_salary).length > 0;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function RemunerationTab({ loaderData: { pay, base } }: Route.ComponentProps) {
	return <PayBody pay={pay} base={base} />;
}
