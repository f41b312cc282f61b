import { RecordScreen } from "../../entity/record-screen.tsx";
import { changeAdmission } from "../admissions/admission.server.ts";
import { AdmissionCard } from "../admissions/admission-card.tsx";
import { employeeSource } from "../admissions/admission-record.server.ts";
import type { Route } from "./+types/employee";
import { readEmployeePage } from "./employee.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readEmployeePage(context, params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	changeAdmission(context, employeeSource, params.id, request);

export default function Employee({ loaderData }: Route.ComponentProps) {
	return (
		<RecordScreen loaderData={loaderData}>
			{loaderData.admission && <AdmissionCard admission={loaderData.admission} />}
		</RecordScreen>
	);
}
