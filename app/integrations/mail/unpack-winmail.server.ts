import { readWinmail } from "#app/domain/mail/winmail.ts";

export const isWinmail = (name: string, type: string) =>
	/^win(?:mail|dat)?\d*\.dat$/i.test(name) || /^application\/(?:vnd\.)?ms-tnef$/i.test(type);

/** Files with each winmail.dat replaced by what it holds; one that cannot be read stays as it is. */
export async function unpackWinmail(files: readonly File[]): Promise<File[]> {
	const unpacked = files.map(async (file) => {
		const winmail = isWinmail(file.name, file.type) ? readWinmail(new Uint8Array(await file.arrayBuffer())) : null;
		return winmail?.files.map(({ name, bytes }) => new File([bytes as BlobPart], name)) ?? [file];
	});
	return (await Promise.all(unpacked)).flat();
}
