import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const makeTable = referenceTable("search_synonyms", {
	columns: "name text not null check (length(name) between 1 and 120), words text[] not null default '{}'",
	active: true,
	search: { title: "name", text: "words" },
	sorted: { name: "never empty" },
	unique: ["name"],
});

/** Name: words. What every business begins with on this day. */
const groups = `
Tecnologia da informação: TI, tecnologia da informação, IT, information technology
Recursos humanos: RH, recursos humanos, gente e gestão, HR, human resources
Departamento pessoal: DP, departamento pessoal, folha de pagamento, payroll
Business partner de RH: business partner, BP de RH, HRBP, parceiro de negócios de RH
Vendedor(a): vendedor, vendedora, vendas, salesperson, sales representative
Vendas: vendas, comercial, sales
Executivo(a) de contas: executivo de contas, executiva de contas, executivo de vendas, executiva de vendas, account executive
Desenvolvedor(a): dev, desenvolvedor, desenvolvedora, programador, programadora, developer, software engineer, engenheiro de software, engenheira de software
Front-end: front-end, frontend, front end
Back-end: back-end, backend, back end
Full stack: full stack, full-stack, fullstack
Administrativo: ADM, administrativo, administrativa, administração, administrative
Contador(a): contador, contadora, contábil, contabilidade, accountant, accounting
Controladoria: controller, controladoria, controlling
Planejamento financeiro: FP&A, planejamento financeiro, financial planning
Financeiro: financeiro, financeira, finanças, finance
Advogado(a): advogado, advogada, jurídico, lawyer, attorney, legal
Marketing: marketing, MKT
Mídias sociais: social media, mídias sociais, redes sociais
Logística: logística, logistics, supply chain, cadeia de suprimentos
Compras: compras, comprador, compradora, suprimentos, procurement, buyer
Atendimento: atendimento, suporte, customer service, support, SAC
Sucesso do cliente: customer success, CS, sucesso do cliente
Engenheiro(a): engenheiro, engenheira, engineer
Gerente: gerente, manager
Coordenador(a): coordenador, coordenadora, coordinator
Diretor(a): diretor, diretora, director, head
Analista: analista, analyst
Assistente: assistente, assistant
Estágio: estágio, estagiário, estagiária, internship, intern
Aprendiz: aprendiz, aprendizagem, jovem aprendiz, apprentice, apprenticeship
Dados: dados, data
Cientista de dados: cientista de dados, data scientist, ciência de dados, data science
Engenheiro(a) de dados: engenheiro de dados, engenheira de dados, data engineer, engenharia de dados
Analista de dados: analista de dados, data analyst, analista de BI, business intelligence, BI
Aprendizado de máquina: machine learning, ML, aprendizado de máquina
Inteligência artificial: inteligência artificial, IA, artificial intelligence, AI
Produto: produto, product
Gerente de produto: product manager, PM, gerente de produto, product owner, PO
Designer: designer, UX, UI, user experience, experiência do usuário
Projetos: projetos, project, PMO
Segurança da informação: segurança da informação, cibersegurança, information security, cybersecurity, infosec
Infraestrutura: DevOps, SRE, infraestrutura, infrastructure
Qualidade: QA, qualidade, quality assurance, quality
Testes de software: tester, testador, testadora, analista de testes, QA
Enfermeiro(a): enfermeiro, enfermeira, enfermagem, nurse
Médico(a): médico, médica, physician, doctor
Técnico(a): técnico, técnica, technician
Saúde: saúde, health, healthcare
Professor(a): professor, professora, docente, teacher
Recepcionista: recepcionista, recepção, receptionist
Motorista: motorista, driver
Motoboy: motoboy, entregador, entregadora, courier
Manutenção: manutenção, maintenance
Auditoria: auditor, auditora, auditoria, audit
Fiscal: fiscal, tributário, tributária, tax
Segurança do trabalho: SST, segurança do trabalho, EHS, HSE, occupational safety
Planejamento e controle da produção: PCP, planejamento e controle da produção, production planning
Trabalho remoto: home-office, homeoffice, home office, remoto, remota, remote
Excel: Excel, planilhas, spreadsheets
JavaScript: JavaScript, JS
TypeScript: TypeScript, TS
PostgreSQL: PostgreSQL, Postgres
Kubernetes: Kubernetes, K8s
Google Cloud: Google Cloud, GCP
Amazon Web Services: AWS, Amazon Web Services
C#: C#, C sharp, .NET, dotnet
Inglês: inglês, english
Espanhol: espanhol, spanish, español`;

const functions = [
	`-- What a group's words are looked for by: as app/domain/search/search-words.ts reads a query.
create or replace function app_synonym_words(words text[])
  returns text[]
  language sql
  immutable parallel safe
  set search_path to 'public', 'pg_temp'
as $function$ select coalesce(array_agg(distinct btrim(regexp_replace(split_part(app_search_text(w), 'zz0zz', 1), ' +', ' ', 'g'))), '{}') from unnest(words) w $function$`,
	`-- A phrase in fields of a search document of people; anywhere without codes.
create or replace function app_field_phrase(value text, codes text[])
  returns tsquery
  language sql
  immutable parallel safe
as $function$
  select case when cardinality(codes) = 0 then q
      else (select string_agg('(' || regexp_replace(q::text, '''([^'']+)''', '''' || code || '/\\1''', 'g') || ')', ' | ')::tsquery from unnest(codes) code) end
    from (select phraseto_tsquery('simple', value) as q) t
$function$`,
	`-- The other words of a word's groups, as a query; a group's words are not looked up again, so none runs in circles.
create or replace function app_synonyms(forms text[], codes text[])
  returns tsquery
  language sql
  stable
as $function$
  select coalesce(string_agg('(' || app_field_phrase(other, codes)::text || ')', ' | ')::tsquery, ''::tsquery)
    from (select distinct other from search_synonyms s, unnest(app_synonym_words(s.words)) other
           where s.business_id = app_business() and s.active and s.archived_at is null and app_synonym_words(s.words) && forms) t
   where other <> all(forms) and other <> ''
$function$`,
	`-- Words that people's names, titles, skills and employers say and that were not known.
create or replace function app_candidate_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op <> 'DELETE' then
    perform app_words_come(array_agg(business_id), array_agg('candidates'::text), array_agg(plain_name)) from fresh;
    insert into search_words
    select distinct f.business_id, 'candidates', substr(w.lexeme, 4) from fresh f, unnest(ts_filter(f.document, '{b}')) w
     where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$'
       and not exists (select from search_words k where k.business_id = f.business_id and k.source = 'candidates' and k.word = substr(w.lexeme, 4))
     order by 1, 2, 3 on conflict do nothing;
  end if;
  return null;
end $function$`,
	`create or replace function app_candidate_words_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (
    select distinct g.business_id, w.word from gone g, app_words_said(g.plain_name) w(word)
    union
    select distinct g.business_id, substr(w.lexeme, 4) from gone g, unnest(ts_filter(g.document, '{b}')) w where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$') was
   where k.business_id = was.business_id and k.source = 'candidates' and k.word = was.word
     and not exists (select from candidate_search s where s.business_id = was.business_id and s.document @@ quote_literal(was.word)::tsquery);
  return null;
end $function$`,
	`-- Only what a person no longer says may be unknown again: a save looks for none of the rest.
create or replace function app_candidate_words_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from search_words k using (
    (select g.business_id, w.word from gone g, app_words_said(g.plain_name) w(word)
     union
     select g.business_id, substr(w.lexeme, 4) from gone g, unnest(ts_filter(g.document, '{b}')) w where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$')
    except
    (select f.business_id, w.word from fresh f, app_words_said(f.plain_name) w(word)
     union
     select f.business_id, substr(w.lexeme, 4) from fresh f, unnest(ts_filter(f.document, '{b}')) w where w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$')) was
   where k.business_id = was.business_id and k.source = 'candidates' and k.word = was.word
     and not exists (select from candidate_search s where s.business_id = was.business_id and s.document @@ quote_literal(was.word)::tsquery);
  return null;
end $function$`,
	`create or replace function nearest_words(source text, site bigint, words text[])
  returns text[]
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set "pg_trgm.similarity_threshold" to '0.2'
  set "pg_trgm.word_similarity_threshold" to '0.45'
as $function$
#variable_conflict use_column
declare
  nearest text[] := array[]::text[];
  typed text;
  best text;
begin
  foreach typed in array words loop
    best := null;
    -- A word that people have is right.
    if nearest_words.source = 'candidates' and exists (select from candidate_search s where s.business_id = app_business() and s.document @@ quote_literal(typed)::tsquery) then
      best := typed;
    elsif typed ~ '^[a-z]{4,40}$' then
      if nearest_words.source = 'public_jobs' then
        select near.other into best from
          (select app_plain(title) as said from public_jobs p where p.business_id = app_business() and p.site_config_id = nearest_words.site
             and typed <% app_plain(p.title) limit 500) texts
        cross join lateral (select other, levenshtein_less_equal(other, typed, 2) as distance
          from regexp_split_to_table(left(texts.said, 400), '[^a-z]+') other where length(other) between 3 and 60) near
        where near.distance <= case when length(typed) < 8 then 1 else 2 end
        group by near.other, near.distance order by near.distance, count(*) desc, near.other limit 1;
      else
        -- Of words equally near the one that most hold, as far as it is worth counting.
        select near.other into best from (
          select k.word as other, k.source as held, levenshtein_less_equal(k.word, typed, 2) as distance from search_words k
           where k.business_id = app_business() and k.source = any(case nearest_words.source when 'candidates' then array['candidates', 'jobs'] else array[nearest_words.source] end)
             and k.word % typed) near
        -- Two letters that changed places are one mistake.
        where near.distance <= case when length(typed) < 8 then 1 else 2 end
           or near.distance = 2 and length(near.other) = length(typed)
             and (select array_agg(c order by c) from regexp_split_to_table(near.other, '') c) = (select array_agg(c order by c) from regexp_split_to_table(typed, '') c)
        order by near.distance, (case near.held when 'candidates' then
            (select count(*) from (select from candidate_search s where s.business_id = app_business() and s.document @@ quote_literal(near.other)::tsquery limit 200) held)
          else (select count(*) from (select from entity_search s where s.business_id = app_business() and s.entity = near.held and s.contact like app_like(near.other) limit 200) held)
          end) desc, near.other limit 1;
      end if;
    end if;
    nearest := nearest || coalesce(best, typed);
  end loop;
  return nearest;
end $function$;`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	await makeTable(db);
	for (const text of functions) await sql.raw(text).execute(db);
	await sql`drop trigger candidate_search_words_change on candidate_search`.execute(db);
	await sql`create trigger candidate_search_words_change after update on candidate_search referencing old table as gone new table as fresh
  for each statement execute function app_candidate_words_changed()`.execute(db);
	await sql`create index search_synonyms_words on search_synonyms using gin (app_synonym_words(words))`.execute(db);
	await eachBusiness(`
    insert into search_synonyms (business_id, name, words)
    select biz, split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', ')
      from regexp_split_to_table($groups$${groups.trim()}$groups$, '[\\n]') line;
    insert into search_words
    select distinct biz, 'candidates', substr(w.lexeme, 4) from candidate_search s, unnest(ts_filter(s.document, '{b}')) w
     where s.business_id = biz and w.lexeme ~ '^(ti|sk|co)/[a-z]{3,60}$' on conflict do nothing;`).execute(db);
}
