import { route } from "@react-router/dev/routes";

/** The four lists of a candidate's profile share four screens. */
export function ownPartRoutes() {
	return ["languages", "skills", "experience", "educations"].flatMap((part) => [
		route(part, "routes/candidates/parts/list.tsx", { id: `own-${part}` }),
		route(`${part}/new`, "routes/candidates/parts/new.tsx", { id: `own-${part}-new` }),
		route(`${part}/:item`, "routes/candidates/parts/edit.tsx", { id: `own-${part}-edit` }),
		route(`${part}/:item/delete`, "routes/candidates/parts/delete.tsx", { id: `own-${part}-delete` }),
	]);
}
