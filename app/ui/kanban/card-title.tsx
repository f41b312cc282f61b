import { truncate } from "#app/domain/text/truncate.ts";
import { AppLink } from "../app-link.tsx";
import { Avatar } from "../avatar.tsx";

interface FaceProps {
	name: string;
	picture: string | null;
	/** Where the name leads, if it does. */
	to?: string | null;
	sub?: string | null;
}

/** Boards render hundreds: one class, with styles by position (kanban.css). */
export function CardTitle({ name, picture, to, sub }: FaceProps) {
	return (
		<div className="kf">
			<Avatar name={name} url={picture} size="plain" />
			{to ? <AppLink to={to}>{name}</AppLink> : <b>{name}</b>}
			{sub && <p>{truncate(sub, 90)}</p>}
		</div>
	);
}
