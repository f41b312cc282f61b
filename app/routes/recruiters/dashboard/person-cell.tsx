import { Avatar } from "#app/ui/avatar.tsx";
import { RowHeader } from "#app/ui/table.tsx";

export function PersonCell({ name, photoUrl }: { name: string; photoUrl: string | null }) {
	return (
		<RowHeader>
			<span className="flex items-center gap-2 whitespace-nowrap font-normal">
				<Avatar name={name} url={photoUrl} size="sm" />
				{name}
			</span>
		</RowHeader>
	);
}
