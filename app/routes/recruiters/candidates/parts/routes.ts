import { route } from "@react-router/dev/routes";

/** A candidate's lists share three screens, and the forms over their own row one. */
export function candidateParts() {
	const screens = "routes/recruiters/candidates/parts";
	return [
		...["experiences", "educations", "languages", "skills", "contact_points", "references"].flatMap((part) => [
			route(`${part}/new`, `${screens}/new.tsx`, { id: `candidate-${part}-new` }),
			route(`${part}/:item`, `${screens}/edit.tsx`, { id: `candidate-${part}-edit` }),
			route(`${part}/:item/delete`, `${screens}/delete.tsx`, { id: `candidate-${part}-delete` }),
		]),
		route("mobility", `${screens}/single.tsx`),
		route("remunerations/new", `${screens}/pay/new.tsx`),
		route("remunerations/:item", `${screens}/pay/edit.tsx`),
		route("remunerations/:item/delete", `${screens}/pay/delete.tsx`),
		route("desired_salary", `${screens}/pay/single.tsx`, { id: "candidate-desired_salary" }),
		route("reason_to_leave", `${screens}/pay/single.tsx`, { id: "candidate-reason_to_leave" }),
	];
}
