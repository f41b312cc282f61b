import { route } from "@react-router/dev/routes";

/** A candidate's lists share three screens; forms over their own row share one. */
export function candidatePartRoutes() {
	return [
		...["experiences", "educations", "languages", "skills", "contact_points", "references", "remunerations"].flatMap(
			(part) => [
				route(`${part}/new`, "routes/recruiters/candidates/parts/new.tsx", { id: `candidate-${part}-new` }),
				route(`${part}/:item`, "routes/recruiters/candidates/parts/edit.tsx", { id: `candidate-${part}-edit` }),
				route(`${part}/:item/delete`, "routes/recruiters/candidates/parts/delete.tsx", {
					id: `candidate-${part}-delete`,
				}),
			],
		),
		route("mobility", "routes/recruiters/candidates/parts/profile-form.tsx"),
		// Pay requires its own permission: its policies are keyed by these route ids.
		...["desired_salary", "reason_to_leave"].map((part) =>
			route(part, "routes/recruiters/candidates/parts/profile-form.tsx", { id: `candidate-${part}` }),
		),
	];
}
