create or replace function job_words(j jobs)
  returns text
  language sql
  immutable
as $function$
  select concat_ws(' ',
    case j.work_type when 1 then 'presencial presential on-site onsite office escritorio'
      when 2 then 'remoto remota remote home office homeoffice teletrabalho anywhere'
      when 3 then 'hibrido hibrida hybrid remoto remota remote home office homeoffice presencial' end,
    (select string_agg(case r when 1 then 'pj pessoa juridica contractor' when 2 then 'clt efetivo efetiva permanent'
        when 3 then 'temporario temporaria temporary' when 4 then 'freelancer freelance autonomo' when 5 then 'socio socia partner'
        when 6 then 'estatutario statutory' when 7 then 'consultor consultora consultant' when 8 then 'terceirizado terceirizada outsourced'
        when 9 then 'associado associada associate' end, ' ') from unnest(j.regimes) r),
    case j.position_level when 'internship' then 'estagio estagiario estagiaria intern internship trainee' when 'junior' then 'junior jr'
      when 'mid' then 'pleno pl mid level' when 'senior' then 'senior sr' when 'specialist' then 'especialista specialist'
      when 'coordination' then 'coordenacao coordenador coordenadora coordinator' when 'management' then 'gerencia gerente manager management'
      when 'board' then 'diretoria diretor diretora director' when 'c_level' then 'c-level executivo executiva executive' end,
    case j.affirmative when 'pcd' then 'afirmativa pcd deficiencia disability' when 'women' then 'afirmativa mulheres women'
      when 'black' then 'afirmativa negros negras black' when '50+' then 'afirmativa 50+' when 'lgbt' then 'afirmativa lgbt lgbtqia' end,
    case j.state when 'AC' then 'acre' when 'AL' then 'alagoas' when 'AP' then 'amapa' when 'AM' then 'amazonas' when 'BA' then 'bahia'
      when 'CE' then 'ceara' when 'DF' then 'distrito federal' when 'ES' then 'espirito santo' when 'GO' then 'goias' when 'MA' then 'maranhao'
      when 'MT' then 'mato grosso' when 'MS' then 'mato grosso do sul' when 'MG' then 'minas gerais' when 'PA' then 'para' when 'PB' then 'paraiba'
      when 'PR' then 'parana' when 'PE' then 'pernambuco' when 'PI' then 'piaui' when 'RJ' then 'rio de janeiro' when 'RN' then 'rio grande do norte'
      when 'RS' then 'rio grande do sul' when 'RO' then 'rondonia' when 'RR' then 'roraima' when 'SC' then 'santa catarina' when 'SP' then 'sao paulo'
      when 'SE' then 'sergipe' when 'TO' then 'tocantins' end)
$function$;
