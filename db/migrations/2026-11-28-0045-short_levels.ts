import type { Kysely } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** CVs and recruiters write jr, sr, eng and adv: searches for them found nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await eachBusiness(`
    insert into search_synonyms (business_id, name, words)
    select biz, g.name, g.words from (values ('Júnior', array['júnior', 'jr', 'entry level']), ('Pleno', array['pleno', 'mid level']),
      ('Sênior', array['sênior', 'sr', 'senior'])) g (name, words)
     where not exists (select from search_synonyms s where s.business_id = biz and s.name = g.name);
    update search_synonyms s set words = s.words || g.word from (values ('Engenheiro(a)', 'eng'), ('Advogado(a)', 'adv')) g (name, word)
     where s.business_id = biz and s.name = g.name and not g.word = any(s.words);`).execute(db);
}
