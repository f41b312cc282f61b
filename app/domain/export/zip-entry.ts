/** One file in a zip that is being written. */
export interface ZipFileEntry {
	path: string;
	crc: number;
	packed: number;
	unpacked: number;
	/** 0 stored, 8 deflated. */
	method: 0 | 8;
	/** Offset from the start of its part. */
	at: number;
	sha256: string;
}
